import { demoCategories } from '#features/ecommerce/categories/seed'

/** What the demo's shop sells, a product a line: its name, brand, price in cents, drawing, grams, millimetres, options, and what is
 *  said of it. */
export type Shelf = {
  name: string
  brand: string
  cents: number
  drawing: string
  grams: number
  /** Millimetres. */
  size: [length: number, width: number, height: number]
  options: { name: string; values: string[] }[]
  says: string
}

/** By category. */
const lines: Record<(typeof demoCategories)[number], string> = {
  Electronics: `
Harbour radio | Averne Sound | 12900 | radio | 1850 | 280x180x120 | Colour=Walnut/Ink | A table radio that finds its stations by one large dial.
Tidewatch smartwatch | Meadowlark | 21900 | watch | 180 | 110x90x70 | Colour=Ink/Sand/Moss | Tells tides, stops and heartbeats; eight days on one charge.
Quayside headphones | Averne Sound | 17900 | headphones | 620 | 220x200x90 | Colour=Ink/Sand | Closed, quiet, and foldable into the pocket of a coat.
Ferry power bank 20k | Voltaire & Sons | 5900 | battery | 430 | 160x80x30 | | Charges a phone four times and itself in two hours.
Lighthouse bike lamp | Voltaire & Sons | 3900 | lamp | 240 | 120x80x60 | | Seen from the side, too; brakes show red.
Signal mesh router | Northgate | 14900 | router | 780 | 200x200x80 | | Three of them reach the far end of a warehouse.
Gull document scanner | Northgate | 26900 | scanner | 2900 | 320x180x160 | | Forty sheets a minute, both sides, straight into the folder.
Orle label printer | Northgate | 18900 | printer | 2100 | 240x200x170 | | Prints 4 by 6 inch labels without ink.
Weir handheld scanner | Northgate | 23900 | scanner | 320 | 180x90x70 | | Reads creased codes in the rain; survives a drop from the tailboard.
`,
  Accessories: `
Courier crossbody bag | Ropewalk | 8900 | bag | 900 | 380x280x120 | Colour=Ink/Moss/Brick | Waxed canvas, one strap, room for a laptop and lunch.
Rope Walk belt | Ropewalk | 3400 | belt | 260 | 120x120x50 | Size=85/95/105 | Braided from one piece of rope, brass buckle.
Drizzle umbrella | Corn Hill | 2900 | umbrella | 520 | 620x70x70 | Colour=Ink/Brick | Opens with one hand and does not turn inside out.
Saddle rain cover | Corn Hill | 1500 | bag | 110 | 150x100x40 | | Pulled over in two seconds, lives under the seat.
Brass key ring | Guild Yard | 1200 | ring | 60 | 60x60x15 | | Turned from one bar; takes on its colour with the years.
Merino driving gloves | Corn Hill | 4900 | glove | 140 | 230x110x40 | Size=S/M/L/XL | Warm to minus eight, and the phone still hears you.
Quarry water bottle | Ropewalk | 2600 | bottle | 380 | 270x80x80 | Colour=Ink/Sand/Moss/Brick | Steel, three quarters of a litre, cold until the last stop.
Folding sunglasses | Meadowlark | 6900 | glasses | 90 | 160x60x50 | | Fold twice and fit a breast pocket.
`,
  Shoes: `
Northgate safety boot | Northgate | 13900 | boot | 1500 | 340x220x130 | Size=40/41/42/43/44/45 | Composite cap, no metal, light as a trainer.
Tailboard trainer | Meadowlark | 9900 | shoe | 820 | 330x210x120 | Size=39/40/41/42/43 | Made for jumping on and off two hundred times a day.
Ferrymead deck shoe | Ropewalk | 8400 | shoe | 760 | 320x200x110 | Size=40/41/42/43 | Grips wet planks and looks right in the office.
Corn Hill wellington | Corn Hill | 5900 | boot | 1900 | 360x330x130 | Size=38/40/42/44 | Natural rubber, lined for winter mornings.
Guild leather brogue | Guild Yard | 18900 | shoe | 1100 | 340x220x130 | Size=41/42/43/44 | Resoled as often as you like, in our own workshop.
Meadow running shoe | Meadowlark | 11900 | shoe | 540 | 330x200x120 | Size=38/39/40/41/42 | For towpaths: firm heel, soft toe.
Slipper of felted wool | Corn Hill | 4500 | shoe | 380 | 300x200x90 | Size=36/38/40/42 | Felted in the valley, warm without being hot.
Dockside sandal | Ropewalk | 5200 | shoe | 480 | 310x200x100 | Size=38/40/42/44 | Dries in ten minutes.
`,
  Office: `
Harbour desk lamp | Averne Light Works | 8900 | lamp | 2100 | 480x240x200 | Colour=Ink/Sand/Moss Plug=EU/UK | A steel lamp that turns on two joints and dims with one touch.
Wool desk mat | Corn Hill | 4600 | mat | 640 | 420x120x120 | Colour=Graphite/Moss | Ninety by forty, felted, keeps a mouse quiet.
Dot grid notebook A5 | Paperhall | 1850 | notebook | 340 | 215x150x18 | Colour=Brick/Ink/Sand | 192 pages that lie flat and take a fountain pen.
Brass clips, tin of 60 | Paperhall | 900 | tin | 180 | 80x80x40 | | They do not rust and do not slip.
Dispatcher headset | Averne Sound | 10900 | headphones | 210 | 190x180x70 | | Hears you and not the yard behind you.
Guild office chair | Guild Yard | 42900 | chair | 16800 | 680x640x560 | Colour=Graphite/Moss | Nine settings, all within reach, twelve years of parts.
Ledger fountain pen | Paperhall | 6400 | pen | 70 | 150x40x30 | Nib=Fine/Medium | A steel nib that forgives pressure.
Standing desk frame | Guild Yard | 39900 | desk | 28500 | 1200x320x180 | | Lifts 120 kg without a sound you would notice.
Wall planner, one year | Paperhall | 2200 | notebook | 450 | 640x80x80 | | Every week of the year on one sheet that wipes clean.
`,
  'Home Decor': `
Stoneware vase | Kiln Street | 5400 | vase | 1700 | 190x190x300 | Colour=Sand/Moss/Ink | Thrown by hand, so no two are alike.
Linen throw | Corn Hill | 7900 | throw | 900 | 360x280x80 | Colour=Sand/Brick | Washed twice before it leaves, soft from the first day.
Beeswax candles, six | Kiln Street | 2800 | candle | 720 | 240x160x50 | | Burn for nine hours each and smell of summer.
Orle map print | Paperhall | 6900 | frame | 1300 | 540x440x40 | Frame=Oak/Black/None | The river and its bridges, as surveyed in 1894.
Oak wall clock | Guild Yard | 9400 | clock | 1450 | 340x340x60 | | Silent movement, numerals you can read from the door.
Ceramic mugs, set of four | Kiln Street | 4800 | mug | 1600 | 260x260x120 | Colour=Sand/Ink | Stackable, and they survive the dishwasher.
Weir floor lamp | Averne Light Works | 16900 | lamp | 5400 | 1400x300x300 | Colour=Ink/Sand | Reaches over the sofa and stands on a slab of slate.
Fern in a clay pot | Kiln Street | 3600 | plant | 2600 | 220x220x420 | | Grown in the valley, travels upright.
`,
  Games: `
Harbourmaster, the board game | Lantern Row | 4900 | dice | 1800 | 300x300x75 | | Berth ships, load cargo, mind the tide. Two to five players.
Night Ferry card game | Lantern Row | 1800 | cards | 210 | 130x100x40 | | Ten minutes, three lies, one boat.
Averne wireless controller | Meadowlark | 6900 | controller | 310 | 180x130x80 | Colour=Ink/Brick | Forty hours of play and a thumb stick that does not drift.
Wooden puzzle, 500 pieces | Lantern Row | 3900 | puzzle | 1100 | 280x220x60 | | Cut from limewood; every tenth piece is a little figure.
Travel chess | Lantern Row | 5900 | dice | 640 | 200x110x50 | | Magnetic, folds to the size of a book.
Retro arcade stick | Meadowlark | 12900 | controller | 2300 | 340x240x120 | | Eight buttons and a lever that clicks.
Juggling balls, three | Corn Hill | 1600 | ball | 390 | 140x140x70 | | Filled with millet, easy to catch.
Kite of ripstop | Ropewalk | 3200 | kite | 420 | 820x90x60 | Colour=Brick/Moss | Flies from eight knots, packs into its own tail.
`,
}

function read(line: string): Shelf {
  const [name, brand, cents, drawing, grams, size, options, says] = line.split('|').map((part) => part.trim())
  const [length, width, height] = size!.split('x').map(Number)
  return {
    name: name!,
    brand: brand!,
    cents: Number(cents),
    drawing: drawing!,
    grams: Number(grams),
    size: [length!, width!, height!],
    options: options ? options.split(' ').map(choice) : [],
    says: says!,
  }
}

function choice(words: string) {
  const [name, values] = words.split('=')
  return { name: name!, values: values!.split('/') }
}

export const shelves: Record<string, Shelf[]> = Object.fromEntries(
  demoCategories.map((category) => [category, lines[category].trim().split('\n').map(read)]),
)
