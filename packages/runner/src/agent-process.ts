/**
 * The program of an agent's own process. It imports nothing but Node's own modules and, once told which, the agent.
 *
 * Talks in JSON lines over file descriptor 3. The first line names the agent's code; the answer is `hello` with the
 * agent's spec, or `fatal`. Then every line is a request, answered in order. Standard output and error stay the
 * agent's. Ends when the other side closes.
 */
import { Socket } from 'node:net'
import type { Action, Agent, AgentReply, AgentRequest, CodeReference } from '@mc-evobench/core'

// Taken before the agent's code can replace them.
const { parse, stringify } = JSON
const exit = process.exit.bind(process)
const TEXT_LENGTH = 500

const socket = new Socket({ fd: 3, readable: true, writable: true })
socket.setEncoding('utf8')
socket.on('error', () => exit(0))
socket.on('close', () => exit(0))
process.on('uncaughtException', (thrown) => {
  send({ fatal: textOf(thrown) }, () => exit(1))
})

let agent: Agent<unknown, Action> | null = null
let waiting = ''
let work = Promise.resolve()

socket.on('data', (chunk: string) => {
  waiting += chunk
  for (let end = waiting.indexOf('\n'); end !== -1; end = waiting.indexOf('\n')) {
    const line = waiting.slice(0, end)
    waiting = waiting.slice(end + 1)
    work = work.then(() => take(line))
  }
})

async function take(line: string): Promise<void> {
  if (agent === null) {
    try {
      agent = await load(parse(line) as CodeReference)
      const handlesStageEnded = typeof agent.stageEnded === 'function'
      send({ hello: 'agent/1', spec: agent.spec, handlesStageEnded })
    } catch (thrown) {
      send({ fatal: textOf(thrown) }, () => exit(1))
    }
    return
  }
  const request = parse(line) as AgentRequest
  let text: string
  try {
    const result = await answer(agent, request)
    const reply: AgentReply = result === undefined ? { id: request.id } : { id: request.id, result: result as never }
    // Refused here, so that an answer without JSON is the agent's error and not a broken message.
    text = stringify(reply)
  } catch (thrown) {
    text = stringify({ id: request.id, error: textOf(thrown) } satisfies AgentReply)
  }
  sendText(text)
}

async function load(reference: CodeReference): Promise<Agent<unknown, Action>> {
  const module: Record<string, unknown> = await import(reference.module)
  const create = module[reference.export]
  if (typeof create !== 'function') throw new TypeError(`the module exports no function "${reference.export}"`)
  const made: unknown = await create(reference.options)
  if (typeof made !== 'object' || made === null || Reflect.get(made, 'contract') !== 'agent/1') {
    throw new TypeError(`"${reference.export}" returned no agent of the contract agent/1`)
  }
  return made as Agent<unknown, Action>
}

async function answer(asked: Agent<unknown, Action>, request: AgentRequest): Promise<unknown> {
  switch (request.method) {
    case 'begin':
      return void (await asked.begin(request.context))
    case 'act':
      return asked.act(request.observation, request.instruction)
    case 'stageEnded':
      return void (await asked.stageEnded?.(request.feedback))
    case 'end':
      return void (await asked.end())
  }
}

function send(message: AgentReply, sent?: () => void): void {
  sendText(stringify(message), sent)
}

function sendText(text: string, sent?: () => void): void {
  socket.write(`${text}\n`, sent)
}

function textOf(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error)) return String(thrown).slice(0, TEXT_LENGTH)
    const code: unknown = Reflect.get(thrown, 'code')
    const message = String(thrown.message).slice(0, TEXT_LENGTH)
    return typeof code === 'string' ? `${code}: ${message}` : message
  } catch {
    return 'something that cannot be shown'
  }
}
