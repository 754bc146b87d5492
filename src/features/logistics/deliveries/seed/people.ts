/** To whom the demo delivers: shops and clinics that come again and again, and people at home. */
type Trade = { what: string; grams: number; litres: number; skills?: string[] }
export type Shop = { name: string; trade: keyof typeof trades }

export const trades = {
  bread: { what: 'Bread crate', grams: 6500, litres: 40 },
  fish: { what: 'Fish box on ice', grams: 12_000, litres: 30, skills: ['Refrigerated'] },
  medicine: { what: 'Medicine tote', grams: 3200, litres: 18, skills: ['Pharmacy'] },
  flowers: { what: 'Flower bucket', grams: 4000, litres: 35 },
  books: { what: 'Book carton', grams: 9000, litres: 22 },
  glass: { what: 'Glassware carton', grams: 7000, litres: 40, skills: ['Fragile'] },
  office: { what: 'Office supplies', grams: 8500, litres: 30 },
  wine: { what: 'Case of wine', grams: 15_000, litres: 20 },
  parcel: { what: 'Parcel', grams: 2400, litres: 12 },
  post: { what: 'Small parcel', grams: 700, litres: 3 },
} satisfies Record<string, Trade>
export const tradeOf = (name: keyof typeof trades): Trade => trades[name]

const shopsOf = (trade: Shop['trade'], names: string): Shop[] => names.split(', ').map((name) => ({ name, trade }))
export const shops: readonly Shop[] = [
  ...shopsOf(
    'bread',
    'Café Ondine, Quayside Grocers, The Brass Kettle, Marram Bakery, Oriel Tea Rooms, Harrow Lane Deli',
  ),
  ...shopsOf('fish', 'Saltmarket Fish, The Pilot Boat, Dory & Daughters'),
  ...shopsOf('medicine', 'Halberd Dental, Fenwick Pharmacy, Ferrymead Clinic, Dr Leopold Anand'),
  ...shopsOf('flowers', 'Kestrel Nursery, Bluebell & Rye'),
  ...shopsOf('books', 'The Lantern Press, Mossgrove School, Tidewater Books'),
  ...shopsOf('glass', 'Sable & Finch, Averne Glassworks'),
  ...shopsOf('office', 'Bellwether Notaries, Dunmore & Vale, Sextant Insurance, Harbour Office'),
  ...shopsOf('wine', 'Cellar Nine, Hotel Meridiana'),
]

const first =
  'Cordelia, Ines, Mina, Ophelia, Greta, Ambrose, Isolde, Pim, Maren, Bastian, Lotte, Rosalind, Casimir, Thandiwe, Alaric, Nerys, Bruno, Sunniva, Quentin, Ayesha, Leander, Petra, Osric, Camila, Ferdinand, Zofia, Hamish, Iolanthe, Rafael'.split(
    ', ',
  )
const last =
  'Voss, Okpara, Castellanos, Brandvold, Halvorsen, Tull, Marchetti, van der Zwaan, Oduya, Rook, Abara, Penhaligon, Strand, Mbeki, Thorne, Llewellyn, Azevedo, Lindqvist, Harcourt, Siddiqui, Marsh, Kovalenko, Ferris'.split(
    ', ',
  )
/** Twenty-nine and twenty-three share no divisor: six hundred are told apart. */
export const personOf = (nth: number): string => `${first[nth % first.length]} ${last[nth % last.length]}`
