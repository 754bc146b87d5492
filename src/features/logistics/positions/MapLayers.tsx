import { SegmentedControl } from '@mantine/core'
import { IconBuildingWarehouse, IconMapPin, IconPolygon } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { IconButton } from '#ui/IconButton'
import css from './MapLayers.module.css'
import { useLabels } from './labels'
import { layers, layersOf, lineSetOf, lineSets, usual, type Layer } from './map-layers'

const icons = { stops: IconMapPin, depots: IconBuildingWarehouse, zones: IconPolygon } as const
const needs = { stops: 'Route', depots: 'Depot', zones: 'Zone' } as const

/** Which lines and places are on the map. */
export function MapLayers() {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const on = layersOf(search['hide'])
  const turn = (layer: Layer) => {
    const without = layers.filter((one) => (one === layer ? on[one] : !on[one]))
    const text = without.join('.') || 'none'
    setSearch({ hide: text === usual ? undefined : text }, { replace: true })
  }
  return (
    <div className={css['layers']} role="group" aria-label={t('layers')}>
      {can(['read', 'Route']) && (
        <SegmentedControl
          size="xs"
          aria-label={t('lines')}
          value={lineSetOf(search['lines'])}
          data={lineSets.map((one) => ({ value: one, label: t(`lines.${one}`) }))}
          onChange={(one) => setSearch({ lines: one === 'both' ? undefined : one }, { replace: true })}
        />
      )}
      {layers
        .filter((layer) => can(['read', needs[layer]]))
        .map((layer) => (
          <IconButton
            key={layer}
            variant={on[layer] ? 'light' : 'subtle'}
            color={on[layer] ? 'primary' : 'gray'}
            label={t(`layer.${layer}`)}
            icon={icons[layer]}
            aria-pressed={on[layer]}
            onClick={() => turn(layer)}
          />
        ))}
    </div>
  )
}

/** What the two lines of the chosen one are. */
export function LineKey({ colour, planned, driven }: { colour: number; planned: boolean; driven: boolean }) {
  const t = useLabels()
  if (!planned && !driven) return null
  return (
    <ul className={css['key']} style={{ '--own': `var(--m-c${colour})` } as React.CSSProperties}>
      {planned && <li data-line="planned">{t('lines.planned')}</li>}
      {driven && <li data-line="driven">{t('lines.driven')}</li>}
    </ul>
  )
}
