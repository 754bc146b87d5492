/** Pictures of the demo, drawn here in a few colours: a PNG of rectangles, each over those before it. */
const [width, height] = [320, 160]
export type Rectangle = [x: number, y: number, width: number, height: number, colour: number]
export type Drawing = { palette: readonly string[]; rectangles: readonly Rectangle[] }

const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const crcOf = (bytes: readonly number[]): number => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}
const chunk = (name: string, data: readonly number[]): number[] => {
  const named = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...data]
  return [...u32(data.length), ...named, ...u32(crcOf(named))]
}
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const mostInBlock = 65_535
/** As zlib has it, without making it smaller. */
function stored(bytes: readonly number[]): number[] {
  const out = [0x78, 0x01]
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  for (let at = 0; at < bytes.length; at += mostInBlock) {
    const block = bytes.slice(at, at + mostInBlock)
    const size = [block.length & 255, block.length >> 8]
    const header = [at + mostInBlock >= bytes.length ? 1 : 0, ...size, ...size.map((one) => one ^ 255)]
    out.push(...header)
    for (const byte of block) out.push(byte)
  }
  return [...out, ...u32(b * 65_536 + a)]
}

export function pngOf({ palette, rectangles }: Drawing): Uint8Array {
  const pixels = new Uint8Array(width * height)
  for (const [x, y, wide, high, colour] of rectangles)
    for (let row = y; row < y + high; row++) pixels.fill(colour, row * width + x, row * width + x + wide)
  const rows = Array.from({ length: height }, (_, row) => [
    0,
    ...pixels.subarray(row * width, (row + 1) * width),
  ]).flat()
  const colours = palette.flatMap((hex) => u32(Number.parseInt(hex.slice(1), 16)).slice(1))
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...u32(width), ...u32(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', colours),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ])
}
