export function compileKernel(name: 'plain' | 'rich'): Promise<Uint8Array>
