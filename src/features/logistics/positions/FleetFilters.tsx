import { Button, Indicator, NativeSelect, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { IconButton } from '#ui/IconButton'
import { Panel } from '#ui/Panel'
import type { MapVehicle } from './contract'
import { useLabels } from './labels'
import { shownStates, warningWords, type Filters } from './values'

/** By state, depot and warning: each with how many there are. */
export function FleetFilters({ vehicles, filters }: { vehicles: readonly MapVehicle[]; filters: Filters }) {
  'use no memo'
  const t = useLabels()
  const [, setSearch] = useSearchText()
  const depots = new Map(vehicles.map(({ depotId, depot }) => [String(depotId), depot]))
  const counted = (value: string, word: string, is: (vehicle: MapVehicle) => boolean) => ({
    value,
    label: t('counted', { word, count: vehicles.filter(is).length }),
  })
  const fields = [
    ['state', shownStates.map((one) => counted(one, t(`state.${one}`), ({ state }) => state === one))],
    ['depot', [...depots].map(([id, name]) => counted(id, name, ({ depotId }) => String(depotId) === id))],
    ['warning', warningWords.map((one) => counted(one, t(`warning.${one}`), ({ warnings }) => warnings.includes(one)))],
  ] as const
  const set = fields.filter(([key]) => filters[key]).length
  return (
    <Panel
      label={t('filters')}
      width={260}
      renderButton={(opener) => (
        <Indicator disabled={set === 0} offset={5} size={7}>
          <IconButton
            variant="subtle"
            color="gray"
            label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
            icon={IconFilter}
            {...opener}
          />
        </Indicator>
      )}
    >
      <Stack gap="sm">
        {fields.map(([key, data]) => (
          <NativeSelect
            key={key}
            label={t(`filter.${key}`)}
            data={[{ value: '', label: t('any') }, ...data]}
            value={filters[key]}
            onChange={({ currentTarget: { value } }) => setSearch({ [key]: value || undefined }, { replace: true })}
          />
        ))}
        {set > 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => setSearch({ state: undefined, depot: undefined, warning: undefined }, { replace: true })}
          >
            {t('clearFilters')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}
