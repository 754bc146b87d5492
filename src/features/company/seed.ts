import type { Seed } from '#server/prepare'
import { senders, theSender } from './tables'

export const companySeed: Seed = {
  name: 'sender',
  demo: [
    async ({ db }) => {
      await db.insert(senders).values({
        id: theSender,
        name: 'Averne Freight',
        address: '1 North Quay, Port Averne 4133',
        email: 'billing@averne-freight.example',
        taxId: 'AV 2209 4417',
        bankName: 'Averne Harbour Bank',
        country: 'France',
        iban: 'AV29 0417 0000 2209 4417 03',
        swiftCode: 'AVHBAV2P',
        currency: 'USD',
      })
    },
  ],
}
