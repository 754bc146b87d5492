/** What the build gives to code that knows no host. */
interface ImportMeta {
  glob<T>(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { import: 'step'; eager: true }): Record<string, T>
}

declare module '*.woff?inline' {
  const dataUrl: string
  export default dataUrl
}
