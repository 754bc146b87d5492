import { useEffect, useRef } from 'react'

/** The field of an editor has the focus as soon as it stands there, and what was in it can be typed over. */
export function useFirst() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [])
  return ref
}
