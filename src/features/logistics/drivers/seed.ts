import { inArray } from 'drizzle-orm'
import { dateIn, momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import { crew } from './seed/crew'
import { driverAbsences, drivers } from './tables'

async function sowDrivers({ db, now }: SeedContext): Promise<void> {
  const known = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(
      inArray(
        users.fullName,
        crew.map(({ name }) => name),
      ),
    )
  await db.insert(drivers).values(
    crew.map(({ absence: _absence, licenceIn, ...one }, at) => ({
      ...one,
      id: at + 1,
      code: `DR-${String(at + 1).padStart(2, '0')}`,
      userId: known.find(({ name }) => name === one.name)?.id ?? null,
      phone: `+35129255${String(2001 + at * 37)}`,
      email: `${one.name.split(' ')[0]!.toLowerCase()}@averne-freight.example`,
      maxDriveSeconds: 8 * 3600,
      maxWorkSeconds: 9 * 3600,
      licenceUntil: licenceIn === null ? null : dateIn(now, licenceIn),
      createdAt: momentAgo(now, 380 - at * 11),
    })),
  )
  await db.insert(driverAbsences).values(
    crew.flatMap(({ absence }, at) =>
      absence
        ? [
            {
              driverId: at + 1,
              from: dateIn(now, absence.from),
              until: dateIn(now, absence.until),
              reason: absence.reason,
              note: absence.note,
            },
          ]
        : [],
    ),
  )
}

export const driversSeed: Seed = {
  name: 'drivers',
  always: [
    grantStep('Driver', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowDrivers],
}
