/** Files that people bring are read apart from what serves everybody: one that takes all memory, or never comes to an end, ends
 *  its parser and nothing else. A parser is declared by its name; its function, in a file `parse-….ts`, only hosts import. */

/** Gives what it reads in blocks, each small enough to be handed over at once. What is wrong with a file is a block, too. */
export type Parse<Input, Block> = (input: Input) => AsyncIterable<Block>
/** `types` is for the compiler: nothing holds it. */
export type Parser<Input, Block> = { readonly name: string; readonly types?: Parse<Input, Block> }

/** @example export const tableParser = parser<Uint8Array, TableBlock>('table') */
export const parser = <Input, Block>(name: string): Parser<Input, Block> => ({ name })

export type Parsers = {
  /** The next block is read once it is asked for. Input and blocks are data that can be cloned. */
  parse<Input, Block>(parser: Parser<Input, Block>, input: Input, signal?: AbortSignal): AsyncIterable<Block>
  close(): Promise<void>
}

/** The parser broke, or was ended, over this file: another try would end the same way. */
export class Unparsed extends Error {}
/** More files are being read than are kept waiting. */
export class ParsersBusy extends Error {}

/** The one block of a parser that gives no more. */
export async function parseWhole<Input, Block>(
  { parsers }: { parsers: Parsers },
  parser: Parser<Input, Block>,
  input: Input,
  signal?: AbortSignal,
): Promise<Block> {
  for await (const block of parsers.parse(parser, input, signal)) return block
  throw new Unparsed(`${parser.name} gave nothing`)
}
