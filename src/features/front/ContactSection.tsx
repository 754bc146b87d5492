import { lazy, Suspense } from 'react'
import { Skeletons } from '#ui/Skeletons'
import css from './Contact.module.css'
import { useLabels } from './labels'
import landing from './Landing.module.css'
import { useSeen } from './use-seen'

// fields weigh as much as the rest of the page: they come when somebody scrolls to them
const ContactForm = lazy(async () => {
  const [{ ContactForm }, { useFormLabels }] = await Promise.all([
    import('./ContactForm.tsx'),
    import('#client/form-labels'),
  ])
  await useFormLabels.ready()
  return { default: ContactForm }
})

/** A visitor writes to whoever runs this installation. */
export function ContactSection() {
  'use no memo'
  const t = useLabels()
  const [box, seen] = useSeen<HTMLDivElement>()
  return (
    <section id="contact" className={landing['band']} aria-labelledby="contact-title">
      <div className={css['contact']}>
        <div>
          <h2 id="contact-title">{t('contactTitle')}</h2>
          <p>{t('contactText')}</p>
          <noscript>
            <p>{t('contactNoScript')}</p>
          </noscript>
        </div>
        <div ref={box} className={css['form']}>
          <Suspense fallback={<Skeletons rows={4} />}>{seen && <ContactForm />}</Suspense>
        </div>
      </div>
    </section>
  )
}
