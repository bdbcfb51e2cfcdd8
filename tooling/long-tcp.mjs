// Plays over TCP in real time what `npm test` plays in two parts: a mineflayer program that knows nothing of this project
// gets from bare hands to an iron ingot. Takes a minute and a half.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const support = join(import.meta.dirname, '../tests/src/support/play-over-tcp.ts')
const { playOverTcp } = await import(pathToFileURL(support).href)
const began = performance.now()
const { inventory, faults } = await playOverTcp({ until: 'everything', initialInventory: {} })
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(`a plain bot over TCP: ${Object.keys(inventory).join(', ')} after ${seconds} s; refused: ${faults.length}`)
for (const fault of faults) console.log(`  ${fault}`)
if (inventory.iron_ingot !== 1 || faults.length > 0) process.exitCode = 1
