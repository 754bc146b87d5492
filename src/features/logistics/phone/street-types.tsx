import type { DriveRoute, DriveStop } from './contract'

export type StreetProps = {
  route: DriveRoute
  stop: DriveStop
  here: readonly [lon: number, lat: number] | undefined
  /** It cannot draw: a phone without WebGL. */
  onFail: () => void
}
