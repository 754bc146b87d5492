import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import type { Column, PhoneRow } from '#ui/table-types'
import type { FleetVehicle } from './contract'
import { useLabels } from './labels'
import { StateOf, TypeIcon, WarningOf } from './StateOf.tsx'
import { useMeasures } from './use-measures'
import css from './Vehicles.module.css'

/** Why it stands there, and until when. */
export function useWhyThere(): (vehicle: FleetVehicle) => string {
  const t = useLabels()
  const language = useLanguage()
  return ({ stateReason, backOn }) =>
    [stateReason, backOn && t('backDay', { day: shortDay(backOn, language) })].filter(Boolean).join(' · ')
}

/** The keys are those that the server sorts by. */
export function useVehicleColumns(): Column<FleetVehicle>[] {
  const t = useLabels()
  const whyThere = useWhyThere()
  const { weight, distance, litres } = useMeasures()
  return [
    {
      key: 'vehicle',
      title: t('field.name'),
      sortable: true,
      width: '20%',
      render: ({ name, plate, type }) => (
        <span className={css['who']}>
          <TypeIcon type={type} />
          <span className={css['two']}>
            <strong>{name}</strong>
            <small>
              <bdi dir="ltr">{plate}</bdi>
            </small>
          </span>
        </span>
      ),
    },
    { key: 'type', title: t('field.type'), sortable: true, width: '9%', render: ({ type }) => t(`type.${type}`) },
    {
      key: 'depot',
      title: t('field.depotId'),
      sortable: true,
      width: '11%',
      hideable: true,
      render: ({ depot }) => depot,
    },
    {
      key: 'weight',
      title: t('field.weightGrams'),
      sortable: true,
      align: 'end',
      width: '10%',
      hideable: true,
      render: ({ weightGrams, volumeLitres }) => (
        <span className={css['two']}>
          <span className={css['figure']}>{weightGrams === null ? '–' : weight(weightGrams)}</span>
          {volumeLitres !== null && <small>{litres(volumeLitres)}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('field.state'),
      sortable: true,
      width: '16%',
      render: (one) => (
        <span className={css['two']}>
          <span>
            <StateOf state={one.state} />
          </span>
          {whyThere(one) && <small>{whyThere(one)}</small>}
        </span>
      ),
    },
    {
      key: 'warnings',
      title: t('warning'),
      width: '21%',
      render: ({ warnings }) => (
        <span className={css['chips']}>
          {warnings.length === 0 ? '–' : warnings.map((kind) => <WarningOf key={kind} kind={kind} />)}
        </span>
      ),
    },
    {
      key: 'odometer',
      title: t('field.odometerMetres'),
      sortable: true,
      align: 'end',
      width: '13%',
      hideable: true,
      render: ({ odometerMetres }) => <span className={css['figure']}>{distance(odometerMetres)}</span>,
    },
  ]
}

export function usePhoneRow(): (vehicle: FleetVehicle) => PhoneRow {
  const t = useLabels()
  const whyThere = useWhyThere()
  return (one) => ({
    picture: <TypeIcon type={one.type} />,
    name: one.name,
    chip: <StateOf state={one.state} />,
    lines: [
      <span key="where">
        <bdi dir="ltr">{one.plate}</bdi> · {t(`type.${one.type}`)} · {one.depot}
      </span>,
      ...(whyThere(one) ? [<span key="why">{whyThere(one)}</span>] : []),
      ...(one.warnings.length > 0
        ? [
            <span key="warnings" className={css['chips']}>
              {one.warnings.map((kind) => (
                <WarningOf key={kind} kind={kind} />
              ))}
            </span>,
          ]
        : []),
    ],
  })
}
