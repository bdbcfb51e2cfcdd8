import type { BotClient } from '../client/bot-client.ts'
import type { Point } from '../client/client-types.ts'
import type { Sight } from '../view/sight-of-block.ts'
import type { SkillPart } from './skill.ts'

/** The server answers within the step in which it is asked; a few more are patience. */
const ANSWER_STEPS = 4
/** What a task says that the server never answered. */
export const NO_ANSWER = 'the server did not answer'

/** What it says when a click was refused, and when the window closed under it. */
const REFUSED = 'the server refused a click'
const CLOSED = 'the window was closed'

/** What work on windows may do; every call ends with an error once the work is stopped. */
export interface WindowWork {
  /** Uses a block and waits until a window is open. */
  open(block: Point, sight: Sight): Promise<void>
  click(slot: number, button?: number, mode?: number): Promise<void>
  until(condition: () => boolean): Promise<void>
  close(): void
}

/**
 * Works on windows at the beginning of a step, one act after the other as the server answers them, all within the step
 * as long as it does. Dropped at any step, the work does nothing more.
 *
 * @returns why it did not work, or null; {@link NO_ANSWER} when the server left it waiting.
 */
export function* windowTask(
  client: BotClient,
  work: (hands: WindowWork) => Promise<string | null>,
): SkillPart<string | null> {
  const { hands } = client
  let result: { readonly problem: string | null } | null = null
  yield () => {
    client.hold()
    const { generation } = hands
    let wasOpen = hands.isOpen
    const check = (): void => {
      if (generation !== hands.generation) throw new Error('interrupted')
    }
    void work({
      async open(block, sight) {
        check()
        client.useOnBlock(block, sight)
        await hands.until(() => hands.isFilled)
        wasOpen = true
      },
      async click(slot, button = 0, mode = 0) {
        check()
        await hands.click(slot, button, mode)
      },
      until(condition) {
        check()
        return hands.until(condition)
      },
      close() {
        check()
        hands.close()
      },
    })
      // What the client's library says of it is of no use to an agent.
      .catch(() => {
        if (generation !== hands.generation) return 'interrupted'
        return wasOpen && !hands.isOpen ? CLOSED : REFUSED
      })
      .then((problem) => {
        result = { problem }
      })
  }
  const finished = (): { readonly problem: string | null } | null => result
  for (let step = 0; step < ANSWER_STEPS && finished() === null; step++) yield () => client.hold()
  const end = finished()
  if (end !== null) return end.problem
  yield () => hands.stop()
  return NO_ANSWER
}
