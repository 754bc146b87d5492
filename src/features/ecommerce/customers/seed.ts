import { momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { demoCurrency } from '#features/ecommerce/products/seed/goods'
import { demoPeople } from './seed/people'
import { demoOrders, keptOf } from './seed/story'
import { customerAddresses, customers } from './tables'

const notes: Record<number, string> = {
  3: 'Works nights: deliveries after four in the afternoon.',
  14: 'Asks for paper invoices.',
  22: 'Orders for the whole studio; wants one delivery a month.',
}
const spoken: Record<string, string> = { France: 'French' }

async function sowCustomers({ db, now }: SeedContext): Promise<void> {
  const all = demoOrders(now)
  for (const person of demoPeople()) {
    const { id, customer, customerId, email, contact, country, line, postcode, city, lat, lon, since } = person
    const bought = all.filter((one) => one.person.id === id)
    await db.insert(customers).values({
      id,
      customer,
      customerId,
      email,
      contact,
      country,
      language: spoken[country] ?? 'English',
      note: notes[id] ?? '',
      orders: bought.length,
      spentCents: bought.reduce((sum, one) => sum + keptOf(one), 0),
      currency: demoCurrency,
      choices: id % 6 === 1 ? { earned: [] } : id % 10 === 4 ? { placed: [], answered: [] } : {},
      createdAt: momentAgo(now, since),
    })
    await db.insert(customerAddresses).values({
      customerId: id,
      label: 'Home',
      name: customer,
      line,
      postcode,
      city,
      country,
      lat,
      lon,
      deliversHere: true,
      billsHere: true,
    })
  }
}

export const customersSeed: Seed = {
  name: 'customers',
  after: ['products'],
  always: [
    grantStep('Customer', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowCustomers],
}
