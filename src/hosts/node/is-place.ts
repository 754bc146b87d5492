import { places } from '#features/places'

const addresses = places.flatMap(({ path, aliases = [] }) => [path, ...aliases])
const written = new Set(['/', ...addresses])
const ways = addresses.filter((path) => path.includes('{')).map(wayOf)

/** Every address that the product has a page for, whoever may open it. @example isPlace('/robots.txt') // false */
export function isPlace(pathname: string): boolean {
  const at = pathname.replace(/(?<=.)\/$/, '')
  return written.has(at) || ways.some((way) => way.test(at))
}

function wayOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[^\w/]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
