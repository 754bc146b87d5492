import { NativeSelect, NumberInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { keyOf, query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { codeFrom } from '#contract/general'
import { publicFaces, type PublicFace } from '#contract/place'
import { unitSystems, type UnitSystem } from '#contract/units'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { EditPage } from '#ui/EditPage'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { CodeField } from './CodeField.tsx'
import { fastest, getGeneral, slowest, updateGeneral, type CodeName, type SpeedName, type Whole } from './contract'
import css from './General.module.css'
import { useLabels } from './labels'

const codes: CodeName[] = ['deliveryCode', 'routeCode', 'vehicleCode', 'driverCode', 'depotCode']
const speeds: SpeedName[] = ['bikePercent', 'cargoBikePercent', 'carPercent', 'vanPercent', 'truckPercent']
type Values = Record<CodeName, string> &
  Record<SpeedName, number | string> & { units: UnitSystem; publicFace: PublicFace }

/** What holds for the whole installation: units, codes, and the speed of each type of vehicle. */
export function GeneralScreen() {
  const t = useLabels()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(query(getGeneral))
  const [nth, setNth] = useState(0)
  if (data)
    return (
      <GeneralForm
        key={nth}
        stored={data}
        show={(next) => {
          client.setQueryData(keyOf(getGeneral), next)
          setNth(nth + 1)
        }}
        again={() => setNth(nth + 1)}
        theirs={() => void refetch().then(() => setNth(nth + 1))}
      />
    )
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      {error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </DetailPage>
  )
}

type FormProps = { stored: Whole; show: (stored: Whole) => void; again: () => void; theirs: () => void }
function GeneralForm({ stored, show, again, theirs }: FormProps) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const readOnly = !useSession().can(['update', 'General'])
  const { version, ...values } = stored
  const form = useContractForm<Values>(updateGeneral.body, values)
  const save = useSave(updateGeneral, {
    form,
    version,
    input: (next, from) => ({
      body: {
        ...next,
        ...(Object.fromEntries(speeds.map((name) => [name, Number(next[name])])) as Record<SpeedName, number>),
        version: from,
      },
    }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved: Whole) => {
      toast({ text: t('saved') })
      show(saved)
    },
    theirs,
  })
  return (
    <EditPage
      save={save}
      discard={again}
      title={t('title')}
      facts={t('facts')}
      verb={t('save')}
      readOnly={readOnly}
      fieldName={(name) => t(`field.${name as keyof Values}`)}
    >
      <Card title={t('measures')}>
        <NativeSelect
          key={form.key('units')}
          label={t('field.units')}
          description={t('hint.units')}
          data={unitSystems.map((value) => ({ value, label: t(`units.${value}`) }))}
          disabled={readOnly}
          maw={420}
          {...form.getInputProps('units')}
        />
      </Card>
      <Card title={t('publicPages')}>
        <NativeSelect
          key={form.key('publicFace')}
          label={t('field.publicFace')}
          description={t('hint.publicFace')}
          data={publicFaces.map((value) => ({ value, label: t(`publicFace.${value}`) }))}
          disabled={readOnly}
          maw={420}
          {...form.getInputProps('publicFace')}
        />
      </Card>
      <Card title={t('codes')}>
        <p className={css['text']}>{t('codesText', { example: codeFrom('R-####', 41) })}</p>
        <div className={css['fields']}>
          {codes.map((name) => (
            <CodeField
              key={form.key(name)}
              name={name}
              label={t(`field.${name}`)}
              disabled={readOnly}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Card>
      <Card title={t('speeds')}>
        <p className={css['text']}>{t('speedsText')}</p>
        <div className={css['fields']}>
          {speeds.map((name) => (
            <NumberInput
              key={form.key(name)}
              label={t(`field.${name}`)}
              suffix=" %"
              min={slowest}
              max={fastest}
              allowDecimal={false}
              disabled={readOnly}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Card>
    </EditPage>
  )
}
