/** What stands for a product without pictures: shapes on a field of 96 by 96, in `ink`, `light` and `warm`. */
type Paint = 'ink' | 'light' | 'warm'
/** A path, or a rounded rectangle or ellipse by its numbers. */
type Shape = readonly [paint: Paint, path: string]
const box = (paint: Paint, x: number, y: number, width: number, height: number, r = 3): Shape => [
  paint,
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${width - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${height - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`,
]
const round = (paint: Paint, x: number, y: number, rx: number, ry = rx): Shape => [
  paint,
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`,
]

export const motifs: Record<string, readonly Shape[]> = {
  radio: [
    box('ink', 16, 32, 64, 40, 7),
    round('light', 35, 52, 13),
    round('ink', 35, 52, 5),
    box('warm', 56, 42, 16, 5, 2),
    box('light', 56, 54, 16, 3, 1),
    box('light', 56, 61, 16, 3, 1),
    ['ink', 'M62 32l10-18 3 1-8 17z'],
  ],
  watch: [
    box('warm', 38, 10, 20, 76, 5),
    box('ink', 30, 28, 36, 40, 10),
    box('light', 35, 33, 26, 30, 6),
    ['ink', 'M47 38h2.5v9.5l7 4-1.3 2.2-8.2-4.7z'],
  ],
  headphones: [
    ['ink', 'M18 60V50a30 30 0 0 1 60 0v10h-7V50a23 23 0 0 0-46 0v10z'],
    box('warm', 15, 54, 17, 26, 7),
    box('warm', 64, 54, 17, 26, 7),
  ],
  battery: [box('ink', 26, 18, 44, 62, 8), ['warm', 'M52 28L38 52h9l-4 18 16-25h-10l4-17z']],
  lamp: [
    ['ink', 'M30 40a20 20 0 0 1 40 0z'],
    round('warm', 50, 42, 6, 4),
    ['ink', 'M49 20h3v5h-3zM50 22l-22 24 20 32 3-2-18-30 20-22z'],
    box('ink', 30, 76, 36, 6, 3),
  ],
  router: [
    box('ink', 18, 52, 60, 20, 8),
    round('warm', 30, 62, 3),
    round('light', 40, 62, 3),
    round('light', 50, 62, 3),
    ['ink', 'M28 52l-4-26h3l4 26zM66 52l4-26h3l-4 26z'],
  ],
  scanner: [['ink', 'M26 22h44l6 20H48l-4 36H30l2-36H22z'], box('warm', 30, 27, 36, 6, 2)],
  printer: [
    box('light', 30, 16, 36, 26, 2),
    box('ink', 18, 36, 60, 30, 7),
    box('light', 30, 56, 36, 24, 2),
    box('warm', 36, 62, 24, 3, 1),
    box('ink', 36, 69, 18, 2, 1),
  ],
  bag: [
    ['ink', 'M34 34V28a14 14 0 0 1 28 0v6h-5v-6a9 9 0 0 0-18 0v6z'],
    box('ink', 18, 34, 60, 44, 8),
    ['warm', 'M18 46h60v4H18z'],
    box('light', 42, 44, 12, 10, 3),
  ],
  belt: [
    ['ink', 'M48 20a28 28 0 1 0 .1 0zm0 12a16 16 0 1 1-.1 0z'],
    box('warm', 36, 66, 24, 18, 3),
    box('light', 41, 71, 14, 8, 2),
  ],
  umbrella: [
    ['ink', 'M12 52a36 34 0 0 1 72 0q-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0z'],
    ['warm', 'M46.500 18h3v52a8 8 0 0 1-16 0h3.500a4.500 4.500 0 0 0 9.500 0z'],
  ],
  ring: [
    ['warm', 'M48 14a20 20 0 1 0 .1 0zm0 7a13 13 0 1 1-.1 0z'],
    ['ink', 'M44 53h8v29h-8zM52 64h8v5h-8zM52 73h6v5h-6z'],
  ],
  glove: [
    ['ink', 'M34 80V52L22 42q-2-6 4-7l12 8V22q4-6 8 0v14l1-18q4-6 8 0v18l2-14q4-5 8 0l-1 20q8 10-4 24v16z'],
    box('warm', 32, 70, 30, 8, 2),
  ],
  bottle: [
    box('warm', 42, 12, 12, 10, 3),
    ['ink', 'M42 22h12v6q8 4 8 14v36a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V42q0-10 8-14z'],
    box('light', 34, 50, 28, 14, 0),
  ],
  glasses: [
    ['ink', 'M14 44h68v5H14z'],
    round('ink', 32, 54, 16, 14),
    round('warm', 32, 54, 11, 9),
    round('ink', 64, 54, 16, 14),
    round('warm', 64, 54, 11, 9),
  ],
  boot: [
    ['ink', 'M32 14h24v34q16 4 24 14v12H28V60z'],
    ['warm', 'M26 74h56v8H26z'],
    ['light', 'M36 24h16v3H36zM36 32h16v3H36zM36 40h16v3H36z'],
  ],
  shoe: [
    ['ink', 'M14 40q8 6 18 0l8-6q10 16 26 20 14 2 16 12v4H14z'],
    ['light', 'M42 38l8-4 2 3-8 4zM47 45l8-4 2 3-8 4z'],
    ['warm', 'M12 68h72v6a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z'],
  ],
  mat: [['ink', 'M14 30h62a8 8 0 0 1 0 36H14z'], round('warm', 76, 48, 8, 18), round('ink', 76, 48, 4, 9)],
  notebook: [box('ink', 26, 14, 48, 68, 5), box('warm', 26, 14, 8, 68, 3), box('light', 42, 28, 24, 12, 2)],
  tin: [['ink', 'M20 44v22q0 12 28 12t28-12V44z'], round('warm', 48, 44, 28, 12), round('ink', 48, 44, 18, 7)],
  chair: [
    box('ink', 30, 12, 36, 34, 9),
    box('warm', 26, 50, 44, 10, 5),
    ['ink', 'M45 60h6v12h-6zM26 78l20-8h4l20 8v4l-20-6h-4l-20 6z'],
  ],
  pen: [['ink', 'M66 12l18 18-38 38-18-18z'], ['warm', 'M28 50l18 18-30 12z'], round('ink', 26, 71, 3)],
  desk: [
    box('warm', 10, 34, 76, 8, 3),
    ['ink', 'M22 42h7v36h-7zM67 42h7v36h-7zM14 76h23v6H14zM59 76h23v6H59z'],
    box('ink', 34, 16, 28, 16, 2),
  ],
  vase: [
    ['ink', 'M38 40h20q-2 8 6 16 6 14-4 26H36q-10-12-4-26 8-8 6-16z'],
    ['warm', 'M46 40q-2-16-14-22 14 0 17 14 2-16 16-18-12 8-14 26z'],
  ],
  throw: [
    ['ink', 'M18 36q30-14 60 0v26q-30 14-60 0z'],
    ['warm', 'M18 46q30-14 60 0v6q-30-14-60 0z'],
    ['ink', 'M20 64l3 12h2l-1-11zM36 69l1 12h2l0-11zM58 69l-1 12h2l2-12zM74 64l-2 12h2l4-13z'],
  ],
  candle: [
    box('light', 24, 40, 14, 40, 3),
    box('ink', 41, 30, 14, 50, 3),
    box('light', 58, 46, 14, 34, 3),
    ['warm', 'M31 26q6 8 0 11-6-3 0-11zM48 14q6 9 0 13-6-4 0-13zM65 32q6 8 0 11-6-3 0-11z'],
  ],
  frame: [
    box('ink', 16, 18, 64, 60, 2),
    box('light', 22, 24, 52, 48, 0),
    ['warm', 'M22 58q12-14 24-4 10-18 28-8v26H22z'],
  ],
  clock: [
    round('ink', 48, 48, 34),
    round('light', 48, 48, 27),
    ['ink', 'M46.500 28h3v18l12 8-1.800 2.600L46.500 48z'],
    round('warm', 48, 48, 4),
  ],
  mug: [
    ['ink', 'M22 30h42v38a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10z'],
    ['ink', 'M64 38h6a12 12 0 0 1 0 24h-6v-6h5a6 6 0 0 0 0-12h-5z'],
    box('warm', 22, 44, 42, 10, 0),
  ],
  plant: [
    ['warm', 'M32 58h32l-4 26H36z'],
    ['ink', 'M46 58Q44 34 22 30q4 22 24 28zM50 58q0-30 24-36 2 28-24 36zM47 58q-8-30 4-46 8 24-1 46z'],
  ],
  dice: [
    box('ink', 18, 34, 40, 40, 7),
    round('light', 29, 45, 4),
    round('light', 47, 63, 4),
    round('light', 38, 54, 4),
    box('warm', 52, 18, 28, 28, 6),
    round('ink', 66, 32, 4),
  ],
  cards: [
    ['warm', 'M22 26l30-8 14 50-30 8z'],
    box('ink', 40, 24, 34, 52, 5),
    ['light', 'M57 38q12 10 8 16-4 5-8 0-4 5-8 0-4-6 8-16z'],
  ],
  controller: [
    ['ink', 'M30 32h36q16 0 20 26 2 18-8 18-6 0-14-14H32Q24 76 18 76q-10 0-8-18 4-26 20-26z'],
    ['light', 'M26 42h5v5h5v5h-5v5h-5v-5h-5v-5h5z'],
    round('warm', 64, 46, 4),
    round('warm', 72, 53, 4),
  ],
  puzzle: [
    ['ink', 'M20 28h20q-4-12 6-12t6 12h20v20q12-4 12 6t-12 6v20H52q4-12-6-12t-6 12H20z'],
    ['warm', 'M52 60q6 0 8-8h12v8z'],
  ],
  ball: [
    round('ink', 34, 60, 16),
    round('warm', 62, 62, 16),
    round('light', 48, 34, 16),
    ['ink', 'M40 30q8 6 16 0l1 4q-9 7-18 0z'],
  ],
  kite: [
    ['ink', 'M52 12l24 24-34 30z'],
    ['warm', 'M52 12L42 66 28 32z'],
    ['ink', 'M42 66q-14 4-8 12t-6 8l-1-2q8-2 3-7-6-10 11-13z'],
  ],
}

/** Grounds and their inks: which one, the product's id says. */
export const palettes: readonly Record<Paint | 'ground', string>[] = [
  { ground: '#e9e7e1', ink: '#2b3242', light: '#f6f5f2', warm: '#d9a441' },
  { ground: '#e3e8e6', ink: '#2f4b45', light: '#f3f6f5', warm: '#c98a5b' },
  { ground: '#e6e4ee', ink: '#3a3560', light: '#f5f4fa', warm: '#8f83d8' },
  { ground: '#efe5df', ink: '#6b3329', light: '#faf4f1', warm: '#d98e6a' },
  { ground: '#e1e7ee', ink: '#27425f', light: '#f2f5f9', warm: '#6f9ccb' },
]
