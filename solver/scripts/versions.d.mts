/** The stamp of one kernel's search. @example await searchVersion('plain', wasm) */
export function searchVersion(kernel: 'plain' | 'rich', wasm: Uint8Array, source?: string): Promise<string>
