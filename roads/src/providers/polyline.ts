import type { Position } from '../geo.ts'

/** Lines as routing servers pack them; precision 5 or 6. Example: `decodePolyline('_p~iF~ps|U', 5)` is `[[-120.2, 38.5]]`. */
export function decodePolyline(text: string, precision: 5 | 6): Position[] {
  const scale = 10 ** precision
  const line: Position[] = []
  let [at, lat, lon] = [0, 0, 0]
  const next = () => {
    let [bits, shift, byte] = [0, 0, 0]
    do {
      byte = text.charCodeAt(at++) - 63
      bits |= (byte & 31) << shift
      shift += 5
    } while (byte >= 32)
    return bits & 1 ? ~(bits >> 1) : bits >> 1
  }
  while (at < text.length) {
    lat += next()
    lon += next()
    line.push([lon / scale, lat / scale])
  }
  return line
}
