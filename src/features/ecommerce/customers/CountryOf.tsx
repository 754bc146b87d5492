import css from './Customers.module.css'
import { useCountryName } from './use-words'

/** A country with its flag, which says nothing that the word does not. */
export function CountryOf({ country, flag }: { country: string; flag: string }) {
  const name = useCountryName()
  if (country === '') return '–'
  return (
    <span className={css['country']}>
      <img src={flag} alt="" width={24} height={16} />
      <span>{name(country)}</span>
    </span>
  )
}
