/** Houses that the map knows, for whoever needs places to try something with. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { question } from '#contract/question'

const House = z.object({ line: z.string(), city: z.string(), lon: z.number(), lat: z.number() })
export type House = z.infer<typeof House>

export const findHouses = question('findHouses', {
  says: 'Houses around the middle of the map, from the inside out; without a map, of the city that comes with the product',
  input: z.object({ count: z.int() }),
  gives: z.object({ houses: z.array(House), builtIn: z.nullable(z.string()) }),
})
export const addBuiltIn = command('addBuiltIn', {
  says: 'A region that comes with the product goes on the map',
  does: ['create', 'Map'],
  input: z.object({ key: z.string() }),
})
