import type { ChildProcess } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { type AgentLimits, type AgentReply, agentReplySchema, agentSpecSchema, WrongUseError } from '@mc-evobench/core'
import { z } from 'zod'
import { AgentFailureError } from '../play/agent-failure-error.ts'
import { failureDetail } from '../play/failure-detail.ts'
import { thrownText } from '../play/thrown-text.ts'
import type { AgentQuestion } from './agent-question.ts'
import { createLineSplitter } from './line-splitter.ts'

type Hello = Extract<AgentReply, { hello: string }>
/** Parsed from JSON, a result is JSON: it is not gone through once more. */
const resultSchema = z.strictObject({ id: z.int(), result: z.unknown() })

/** Talks with one agent process and enforces its limits. The first failure is kept, and every later request rejects with it. */
export interface AgentChannel {
  /** Resolves with the agent's `hello`. Rejects with AgentFailureError `did_not_start` if there is none. */
  readonly hello: Promise<Hello>
  /** Resolves when the agent has failed; never rejects. */
  readonly failed: Promise<AgentFailureError>
  ask(question: AgentQuestion): Promise<unknown>
  /** Wall time spent waiting for answers, in milliseconds. */
  agentMs(): number
  /** What the agent printed, at most the first 64 KiB. */
  output(): string
}

const KEPT_OUTPUT_BYTES = 65_536
/** What a `hello` or an error text may add to an answer of allowed length. */
const ENVELOPE_BYTES = 256
const SHORTEST_HELLO_LINE = 65_536

/**
 * @param options.kill - ends the process at once; called on every failure.
 * @param options.startMs - how long the agent may take to say hello.
 */
export function createAgentChannel(options: {
  child: ChildProcess
  socket: Duplex
  limits: AgentLimits
  startMs: number
  kill: () => void
}): AgentChannel {
  const { child, socket, limits, startMs, kill } = options
  const hello = Promise.withResolvers<Hello>()
  const failed = Promise.withResolvers<AgentFailureError>()
  hello.promise.catch(() => {})
  let started = false
  let ended = false
  let failure: AgentFailureError | null = null
  let pending: { id: number; method: string; answer: PromiseWithResolvers<unknown>; settle: () => void } | null = null
  let lastId = 0
  let usedMs = 0
  let printedBytes = 0
  let kept = ''

  const fail = (reason: AgentFailureError['reason'], detail: string): void => {
    if (failure !== null || ended) return
    failure = new AgentFailureError(started ? reason : 'did_not_start', detail)
    kill()
    clearTimeout(startTimer)
    hello.reject(failure)
    failed.resolve(failure)
    pending?.settle()
    pending?.answer.reject(failure)
    pending = null
  }
  const startTimer = setTimeout(() => fail('did_not_start', `no hello within ${startMs} ms`), startMs)

  const take = (line: Buffer): boolean => {
    const reply = parseReply(line)
    if (typeof reply === 'string') fail('protocol_violation', reply)
    else if ('fatal' in reply) fail('threw', pending === null ? reply.fatal : `${pending.method}: ${reply.fatal}`)
    else if ('hello' in reply) {
      if (started) fail('protocol_violation', 'said hello twice')
      else {
        started = true
        clearTimeout(startTimer)
        hello.resolve(reply)
      }
    } else if (pending === null || reply.id !== pending.id)
      fail('protocol_violation', 'a message that nobody asked for')
    else {
      const { answer, method, settle } = pending
      settle()
      if ('error' in reply) fail('threw', `${method}: ${reply.error}`)
      else {
        pending = null
        if (method === 'end') ended = true
        answer.resolve(reply.result)
      }
    }
    return failure === null
  }
  const splitter = createLineSplitter({
    maximumBytes: Math.max(limits.replyBytes + ENVELOPE_BYTES, SHORTEST_HELLO_LINE),
    onLine(line) {
      if (!started || line.length <= limits.replyBytes + ENVELOPE_BYTES) return take(line)
      fail('protocol_violation', `an answer of more than ${limits.replyBytes} bytes`)
      return false
    },
  })
  socket.on('data', (chunk: Buffer) => {
    if (failure === null && !splitter.push(chunk)) {
      fail('protocol_violation', `an answer of more than ${limits.replyBytes} bytes`)
    }
  })
  // A broken pipe is reported when the process's end is known.
  socket.on('error', () => {})
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('error', () => {})
    stream?.on('data', (chunk: Buffer) => {
      if (kept.length < KEPT_OUTPUT_BYTES) kept += chunk.toString('utf8', 0, KEPT_OUTPUT_BYTES - kept.length)
      printedBytes += chunk.length
      if (printedBytes > limits.outputBytes) fail('output_flood', `printed more than ${limits.outputBytes} bytes`)
    })
  }
  child.on('close', (code, signal) => {
    fail('exited', signal === null ? `exited with code ${code ?? 'unknown'}` : `ended by ${signal}`)
  })

  return {
    hello: hello.promise,
    failed: failed.promise,
    async ask({ method, text }) {
      if (failure !== null) throw failure
      if (pending !== null) {
        throw new WrongUseError({
          where: 'AgentChannel.ask',
          what: `"${method}" was asked while "${pending.method}" waits for its answer`,
          todo: 'Ask one thing at a time.',
        })
      }
      lastId += 1
      const left = limits.roleMs - usedMs
      const asked = performance.now()
      const answer = Promise.withResolvers<unknown>()
      const timer = setTimeout(
        () => {
          if (left < limits.decisionMs) fail('role_timeout', `all answers together took more than ${limits.roleMs} ms`)
          else fail('decision_timeout', `${method}: no answer within ${limits.decisionMs} ms`)
        },
        Math.max(0, Math.min(limits.decisionMs, left)),
      )
      const settle = (): void => {
        clearTimeout(timer)
        usedMs += performance.now() - asked
      }
      pending = { id: lastId, method, answer, settle }
      socket.write(`{"id":${lastId},${text.slice(1)}\n`)
      return answer.promise
    },
    agentMs: () => usedMs,
    output: () => kept,
  }
}

/** Parses one message; a text says what is wrong with it. */
function parseReply(line: Buffer): AgentReply | string {
  try {
    const message: unknown = JSON.parse(line.toString('utf8'))
    const answer = resultSchema.safeParse(message)
    if (answer.success) return answer.data as AgentReply
    const parsed = agentReplySchema.safeParse(message)
    if (parsed.success) return parsed.data
    return faultOfHello(message) ?? 'a message of no known form'
  } catch (thrown) {
    return thrown instanceof SyntaxError
      ? 'a message that is not JSON'
      : `a message that cannot be read: ${thrownText(thrown)}`
  }
}

/** What is wrong with the spec in a hello; null if the message is none. */
function faultOfHello(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('hello' in message)) return null
  const spec = agentSpecSchema.safeParse(Reflect.get(message, 'spec'))
  const issue = spec.success ? undefined : spec.error.issues[0]
  return issue === undefined
    ? null
    : `an invalid spec: ${issue.path.join('.') || '(whole)'}: ${failureDetail(issue.message)}`
}
