/** Who buys in the demo's shop: a hundred people in six countries. */
type City = [name: string, postcode: string, lat: number, lon: number]
type Country = { code: string; phone: string; cities: City[]; streets: string[]; names: string }

/** As SPEC names them; the code is that of the flag. */
export const countries: Record<string, Country> = {
  Australia: {
    code: 'au',
    phone: '+61 2 5550',
    cities: [
      ['Sydney', '2000', -33.8688, 151.2093],
      ['Hobart', '7000', -42.8821, 147.3272],
      ['Brisbane', '4000', -27.4698, 153.0251],
    ],
    streets: ['Banksia Lane', 'Wattle Parade', 'Ironbark Street', 'Currawong Road'],
    names:
      'Guinevere Lockyer, Angus Tilbury, Matilda Wren, Lachlan Roper, Bronte Castellan, Darcy Whitlam, Imogen Farrow, Callum Yarrow, Tamsin Burke, Fergus Noonan, Adelaide Sykes, Hugo Merriman, Sienna Pascoe, Jarrah Coyle, Elowen Marsden, Rory Blackwood, Clementine Ash',
  },
  'United States': {
    code: 'us',
    phone: '+1 503 555',
    cities: [
      ['Portland', '97204', 45.5152, -122.6784],
      ['Boston', '02108', 42.3601, -71.0589],
      ['Austin', '78701', 30.2672, -97.7431],
    ],
    streets: ['Alder Street', 'Harbor Avenue', 'Juniper Way', 'Mill Road'],
    names:
      'Juno Abernathy, Marcus Tolliver, Delphine Okafor, Wesley Harrow, Ruth Castellano, Theo Bannister, Naomi Prewitt, Elias Thornbury, Cora Whitfield, Silas Mercer, Opal Jennings, Desmond Clay, Harriet Lyle, Roscoe Fenn, Maeve Sorensen, Abel Quintana, Viola Hastings',
  },
  France: {
    code: 'fr',
    phone: '+33 4 55 50',
    cities: [
      ['Lyon', '69002', 45.764, 4.8357],
      ['Nantes', '44000', 47.2184, -1.5536],
      ['Lille', '59000', 50.6292, 3.0573],
    ],
    streets: ['rue des Tanneurs', 'quai du Port', 'place Saint-Nizier', 'rue de la Corderie'],
    names:
      'Ophélie Brandon, Théodore Lacombe, Margaux Vasseur, Bastien Delorme, Apolline Girault, Lucien Marchand, Solène Perrot, Gaspard Roussel, Clémence Aubry, Étienne Faure, Noémie Chastain, Rémi Castel, Élodie Bonnard, Florent Guérin, Sylvie Montclair, Maxence Roche, Agathe Lenoir',
  },
  China: {
    code: 'cn',
    phone: '+86 571 5550',
    cities: [
      ['Hangzhou', '310000', 30.2741, 120.1551],
      ['Chengdu', '610000', 30.5728, 104.0668],
      ['Qingdao', '266000', 36.0671, 120.3826],
    ],
    streets: ['Osmanthus Road', 'West Gate Street', 'Willow Bridge Lane', 'Tea Market Road'],
    names:
      'Wei Lanying, Zhao Mingyu, Lin Shuyi, Chen Haoran, Xu Yating, Sun Jianguo, Guo Meilin, Tang Zihan, Hu Xiaoyan, Luo Tianyi, He Qingshan, Song Ruoxi, Deng Wenbo, Feng Lihua, Cao Yichen, Peng Suyin, Jiang Haitao',
  },
  Brazil: {
    code: 'br',
    phone: '+55 81 5550',
    cities: [
      ['Recife', '50030', -8.0476, -34.877],
      ['Curitiba', '80010', -25.4284, -49.2733],
      ['Salvador', '40020', -12.9777, -38.5016],
    ],
    streets: ['Rua das Flores', 'Rua do Sol', 'Travessa do Carmo', 'Avenida Beira Rio'],
    names:
      'Beatriz Nogueira, Caetano Prado, Iracema Lopes, Davi Monteiro, Larissa Teixeira, Otávio Queiroz, Yara Figueira, Thiago Barreto, Helena Sampaio, Murilo Azevedo, Jandira Rocha, Rafael Coutinho, Luana Pimentel, Breno Cardoso, Sofia Vasconcelos, Inácio Moura',
  },
  India: {
    code: 'in',
    phone: '+91 484 555',
    cities: [
      ['Kochi', '682001', 9.9312, 76.2673],
      ['Pune', '411001', 18.5204, 73.8567],
      ['Jaipur', '302001', 26.9124, 75.7873],
    ],
    streets: ['Spice Market Road', 'Lotus Lane', 'Station Road', 'Banyan Street'],
    names:
      'Ananya Krishnan, Rohan Deshmukh, Meera Pillai, Kabir Chaudhary, Ishita Banerjee, Arjun Nambiar, Devika Rao, Nikhil Kulkarni, Leela Menon, Sanjay Varma, Priya Sundaram, Vikram Joshi, Tara Iyer, Dev Malhotra, Rukmini Das, Aditya Shenoy',
  },
}

export type DemoPerson = {
  id: number
  customer: string
  customerId: number
  email: string
  contact: string
  country: string
  line: string
  postcode: string
  city: string
  lat: number
  lon: number
  /** Customer since so many days. */
  since: number
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()

/** So many of them order; the others stand among them, and some came so lately that they have not ordered yet. */
const buyers = 83
const count = 100
const idOf = (at: number): number => ((at * 7) % count) + 1
const sinceOf = (id: number, buys: boolean): number => (buys || id < 60 ? 70 + (count - id) * 7 : 2 + ((id * 11) % 43))

/** Countries take turns, so that a page of the list shows all of them. */
export function demoPeople(): DemoPerson[] {
  const queues = Object.entries(countries).map(([country, one]) => ({ country, ...one, names: one.names.split(', ') }))
  const people: DemoPerson[] = []
  for (let round = 0; people.length < count; round++)
    for (const { country, names, phone, cities, streets } of queues) {
      const customer = names[round]
      if (!customer || people.length === count) continue
      const id = idOf(people.length)
      const [first, last] = plain(customer).split(' ')
      const [city, postcode, lat, lon] = cities[(round * 2 + id) % cities.length]!
      people.push({
        id,
        customer,
        customerId: 100_000 + ((id * 61_843) % 899_981),
        email: `${first}@${last}.example`,
        contact: `${phone} ${String(1000 + ((id * 137) % 9000)).padStart(4, '0')}`,
        country,
        line: `${3 + ((id * 29) % 140)} ${streets[(round + id) % streets.length]}`,
        postcode,
        city,
        // a few streets apart, so that pins do not lie on each other
        lat: lat + (((id * 17) % 41) - 20) / 1000,
        lon: lon + (((id * 23) % 41) - 20) / 1000,
        since: sinceOf(id, people.length < buyers),
      })
    }
  return people
}
