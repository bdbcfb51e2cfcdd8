import type { BotClient } from '../client/bot-client.ts'
import type { WindowWork } from './window-task.ts'

/** Lays what hangs on the cursor into the inventory. */
export async function putAway(
  client: BotClient,
  stack: { id: number; stackSize: number },
  work: WindowWork,
): Promise<string | null> {
  const { hands } = client
  while (hands.cursor !== null) {
    const place = hands.placesFor(stack)[0]
    if (place === undefined) return 'the inventory is full'
    await work.click(hands.slotOf(place))
  }
  return null
}
