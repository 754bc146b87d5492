import {
  Checkbox,
  NativeSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { Card } from '#ui/Card'
import { DateTimeField } from '#ui/DateTimeField'
import { LimitField } from '#ui/LimitField'
import { PasswordField } from '#ui/PasswordField'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function FieldSection() {
  const t = useLabels()
  return (
    <Card>
      <div className={css['fields']}>
        <TextInput label={t('street')} defaultValue="Corn Hill" />
        <TextInput label={t('closing')} defaultValue="25:70" error={t('closingWrong')} />
        <TextInput label={t('street')} description={t('asOnTheDoor')} disabled defaultValue="Corn Hill" />
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          defaultValue="correct horse"
          autoComplete="off"
        />
        <NumberInput label={t('stops')} defaultValue={12} min={0} max={99} />
        <LimitField label={t('load')} suffix="kg" factor={1000} defaultValue={1250000} />
        <DateTimeField label={t('arrives')} zone="Europe/Paris" defaultValue="2026-10-25T01:30:00.000Z" />
        <NativeSelect label={t('status')} data={[t('active'), t('inactive')]} />
        <TagsInput label={t('tags')} defaultValue={[t('draft')]} />
        <Textarea label={t('note')} autosize minRows={2} />
        <div className={css['stack']}>
          <Checkbox label={t('active')} defaultChecked />
          <Checkbox label={t('partial')} indeterminate readOnly />
          <Switch label={t('active')} defaultChecked />
          <Radio.Group defaultValue="a" aria-label={t('status')}>
            <div className={css['row']}>
              <Radio value="a" label={t('active')} />
              <Radio value="b" label={t('inactive')} />
            </div>
          </Radio.Group>
          <SegmentedControl aria-label={t('range')} data={[t('week'), t('month'), t('year')]} />
        </div>
      </div>
    </Card>
  )
}
