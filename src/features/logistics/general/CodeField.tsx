import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { codeFrom, isCodeFormat } from '#contract/general'
import type { CodeName } from './contract'
import css from './General.module.css'
import { useLabels } from './labels'

/** Such as the first ones of a new installation have. */
const numbers: Record<CodeName, number> = {
  deliveryCode: 2107,
  routeCode: 41,
  vehicleCode: 7,
  driverCode: 7,
  depotCode: 2,
}
type CodeProps = {
  name: CodeName
  label: string
  disabled: boolean
  defaultValue?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** How a code is written, with one beneath it that it makes. */
export function CodeField({ name, defaultValue = '', onChange, error, ...rest }: CodeProps) {
  const t = useLabels()
  const [format, setFormat] = useState(defaultValue)
  const isGood = isCodeFormat.test(format.trim())
  return (
    <TextInput
      {...rest}
      dir="ltr"
      maxLength={16}
      spellCheck={false}
      autoComplete="off"
      className={css['code'] ?? ''}
      value={format}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isGood ? t('next', { code: codeFrom(format.trim(), numbers[name]) }) : undefined}
      error={error && !isGood ? t('badCode') : error}
      onChange={({ currentTarget: { value } }) => {
        setFormat(value.toUpperCase())
        onChange?.(value.toUpperCase())
      }}
    />
  )
}
