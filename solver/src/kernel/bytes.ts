/**
 * The compiled kernels, as base64. Empty in the source, so that everything runs as plain TypeScript; `scripts/build.mjs`
 * puts the real ones in this file's place.
 */
export const bytesOf = { plain: '', rich: '' }
