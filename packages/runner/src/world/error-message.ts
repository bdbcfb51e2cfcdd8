import { InvalidArgumentError, McEvobenchError, NotFoundError, SetupError, WrongUseError } from '@mc-evobench/core'
import type { ErrorMessage } from './world-messages.ts'

/** Makes an error fit for a message between threads, whatever was thrown. */
export function toErrorMessage(thrown: unknown): ErrorMessage {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), stack: '', family: null }
  const family = thrown instanceof McEvobenchError ? thrown.family : null
  return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '', family }
}

/** Makes an error of the same class, where it is one of this project's, with the same message and stack. */
export function fromErrorMessage(message: ErrorMessage): Error {
  const error = emptyError(message.family)
  error.message = message.message
  if (message.stack !== '') error.stack = message.stack
  if (message.family === null) error.name = message.name
  return error
}

function emptyError(family: string | null): Error {
  switch (family) {
    case 'bad-input':
      return new InvalidArgumentError({ where: '', what: '' })
    case 'not-found':
      return new NotFoundError({ where: '', kind: '', name: '', container: '', known: [] })
    case 'wrong-use':
      return new WrongUseError({ where: '', what: '', todo: '' })
    case 'set-up':
      return new SetupError({ where: '', what: '', todo: '' })
    default:
      return new Error()
  }
}
