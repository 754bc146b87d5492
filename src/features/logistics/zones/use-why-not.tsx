import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done with a zone, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  polygon_wrong: ({ fault }, { t }) => t(`fault.${fault}`),
  zone_unknown: 'gone',
  depot_unknown: 'depotGone',
  drivers_unknown: 'driversGone',
  vehicles_unknown: 'vehiclesGone',
  geojson_unknown: 'notGeojson',
  geojson_empty: 'empty',
})
