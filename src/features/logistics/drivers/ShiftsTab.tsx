import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { EditCard } from '#ui/EditCard'
import { toast } from '#ui/Toasts'
import { getDriver, setShifts, type DriverDetail, type Shift } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { weekSeconds } from './rules'
import { ShiftEditor } from './ShiftEditor.tsx'
import { useHours } from './use-hours'
import { useWhyNot } from './use-why-not'
import { WeekGrid } from './WeekGrid.tsx'

/** The week of a driver: saved by somebody else meanwhile, it is loaded anew only where one asks for it. */
export function ShiftsTab({ driver }: { driver: DriverDetail }) {
  const [round, setRound] = useState(0)
  return <Week key={round} driver={driver} again={() => setRound(round + 1)} />
}

function Week({ driver, again }: { driver: DriverDetail; again: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const hours = useHours()
  const { can } = useSession()
  const [start, setStart] = useState(driver)
  const [shifts, setOwn] = useState<readonly Shift[]>(start.shifts)
  const [chosen, setChosen] = useState<number>()
  const form = useContractForm<{ shifts: Shift[] }>(setShifts.body, { shifts: start.shifts })
  const params = { id: driver.id }
  const readOnly = !can(['update', 'Driver'])
  const change = (next: readonly Shift[]) => {
    setOwn(next)
    form.setFieldValue('shifts', [...next])
    form.clearFieldError('shifts')
  }
  const save = useSave(setShifts, {
    form,
    version: start.version,
    input: (values, version) => ({ params, body: { ...values, version } }),
    why: useWhyNot(),
    done: (saved) => {
      client.setQueryData(query(getDriver, { params }).queryKey, saved)
      setStart(saved)
      setOwn(saved.shifts)
      setChosen(undefined)
      form.setInitialValues({ shifts: saved.shifts })
      form.setValues({ shifts: saved.shifts })
      toast({ text: t('weekSaved') })
    },
    theirs: () => void client.invalidateQueries({ queryKey: query(getDriver, { params }).queryKey }).then(again),
  })
  const one = chosen === undefined ? undefined : shifts[chosen]
  return (
    <EditCard
      save={save}
      title={t('week', { hours: hours(weekSeconds(shifts)), zone: driver.zone })}
      verb={t('saveWeek')}
      readOnly={readOnly}
      fieldName={() => t('tab.shifts')}
    >
      <div className={css['whole']}>
        <p className={css['calm']}>{t('weekHint')}</p>
        <WeekGrid shifts={shifts} chosen={chosen} readOnly={readOnly} onChoose={setChosen} onChange={change} />
        {form.errors['shifts'] && (
          <p role="alert" className={css['fault']}>
            {t('weekWrong')}
          </p>
        )}
        {one && chosen !== undefined && !readOnly && (
          <ShiftEditor
            key={chosen}
            shift={one}
            onChange={(next) => change(shifts.map((other, at) => (at === chosen ? next : other)))}
            onRemove={() => {
              setChosen(undefined)
              change(shifts.filter((_other, at) => at !== chosen))
            }}
            onCopy={() => {
              const copies = [1, 2, 3, 4, 5].filter((weekday) => weekday !== one.weekday)
              change([
                ...shifts.filter(({ weekday }) => !copies.includes(weekday)),
                ...copies.map((weekday) => ({ ...one, weekday })),
              ])
              setChosen(undefined)
            }}
          />
        )}
      </div>
    </EditCard>
  )
}
