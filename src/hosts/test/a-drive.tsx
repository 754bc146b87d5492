/** The phone's page with a day that the test makes up; what is told and proven is kept for it. */
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DriveDay, DriveStop } from '#features/logistics/phone/contract'
import { DriveApp } from '#features/logistics/phone/DriveApp.tsx'
import type { Doing } from '#features/logistics/phone/doing.tsx'
import type { Drive } from '#features/logistics/phone/drive.tsx'
import type { Seen } from '#features/logistics/phone/held.tsx'
import { useLabels } from '#features/logistics/phone/labels'
import { withAct, withProof } from '#features/logistics/phone/rules'

const load = {
  attempt: 1,
  weightGrams: 4100,
  codCents: 0,
  phone: '',
  access: 'Door code 4471',
  wish: { hand: 'safe' as const, place: 'The shed' },
  note: '',
  language: 'en',
}
export const stopOf = (id: number, state: DriveStop['state'], needs: object = {}): DriveStop => ({
  id,
  number: id,
  kind: 'drop',
  state,
  name: `Customer ${id}`,
  line: `${id} Weaver Street`,
  city: 'Port Averne',
  postcode: '',
  lat: 38.5,
  lon: -42,
  windows: [{ from: '09:30', until: '11:00' }],
  beginAt: '2026-05-12T09:42:00.000Z',
  arrivedAt: null,
  leftAt: null,
  seconds: 300,
  delivery: {
    ...load,
    id,
    items: 3,
    code: `D-${id}`,
    currency: 'EUR',
    packages: [],
    contents: [],
    needs,
    proofs: [],
    cashCents: null,
  },
})
const route = {
  id: 7,
  code: 'R-0007',
  day: '2026-05-12',
  zone: 'UTC',
  depot: 'North',
  depotPhone: '',
  vehicle: null,
  plannedStart: '2026-05-12T08:00:00.000Z',
  plannedEnd: '2026-05-12T13:05:00.000Z',
  metres: 0,
  revision: 1,
  seenRevision: 1,
  changes: [],
  path: null,
}
const failures = [{ code: 'absent', en: 'Nobody there', fr: 'Absent', ar: 'لا أحد', after: 'retry' as const }]
type Stops = DriveStop[]
type Proven = Parameters<Drive['prove']>[0]
const now = { at: '2026-05-12T09:00:00.000Z', sentAt: '2026-05-12T09:00:00.000Z' }

export async function openDrive(
  stops: Stops,
  seen: Partial<Seen> = {},
  state: 'published' | 'in_progress' = 'in_progress',
) {
  await page.viewport(390, 844)
  await useLabels.ready()
  const told: Doing[] = []
  const day: DriveDay = {
    asOf: '2026-05-12T09:00:00.000Z',
    driver: { id: 1, name: 'Mina', duty: 'on_route' },
    route: { ...route, state, stops },
    failures,
    messages: [],
    cash: [],
    withoutProof: true,
    mark: '',
  }
  let shown: Seen = { phase: 'in', day, waiting: 0, notes: [], unread: [], heard: true, ...seen }
  const listeners = new Set<() => void>()
  const proven: Proven[] = []
  const become = (next: DriveDay) => {
    shown = { ...shown, day: next }
    listeners.forEach((tell) => tell())
  }
  const drive: Drive = {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seen: () => shown,
    async tell(doing) {
      told.push(doing)
      become(withAct(shown.day!, { ...doing, ...now }))
    },
    async prove(proof) {
      proven.push(proof)
      const { kind, signee, stopIds } = proof
      const one = { kind, signee, text: '', takenAt: now.at }
      const all = shown.day!.route!.stops.map((stop) => (stopIds.includes(stop.id) ? withProof(stop, one) : stop))
      become({ ...shown.day!, route: { ...shown.day!.route!, stops: all } })
    },
    retry: () => {},
    enter: async () => {},
    seenNotes: async () => {},
    seenMessages: async () => void told.push({ do: 'message', text: 'seen' }),
    moved: async () => {},
    leave: async () => true,
  }
  const screen = await render(<DriveApp drive={drive} />)
  return { told, proven, screen }
}
export const button = (name: string) => page.getByRole('button', { name, exact: true })
