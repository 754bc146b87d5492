/** What the build gives to code that knows no host. */
interface ImportMeta {
  glob<T>(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { query: '?url'; import: 'default'; eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { import: 'step' | 'pages'; eager: true }): Record<string, T>
  glob<T>(pattern: string | readonly string[], options: { eager: true }): Record<string, T>
}

declare module '*.woff?inline' {
  const dataUrl: string
  export default dataUrl
}

/** Of its own types, only what is used: the whole of them asks for Node. */
declare module 'papaparse' {
  type Chunk = { data: string[][]; meta: { delimiter: string; cursor: number } }
  type Handle = { pause(): void; resume(): void; abort(): void }
  type Asked = {
    skipEmptyLines: 'greedy'
    chunkSize: number
    chunk(found: Chunk, handle: Handle): void
    complete(): void
    error(error: Error): void
  }
  const papa: { parse(text: string, asked: Asked): void }
  export default papa
}
