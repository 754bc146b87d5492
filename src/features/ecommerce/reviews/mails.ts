/** What a reviewer is told once the shop answered. */
export const answered = (product: string, answer: string) => ({
  subject: {
    en: `An answer to your review of ${product}`,
    fr: `Une réponse à votre avis sur ${product}`,
    ar: `ردّ على تقييمك لـ ${product}`,
  },
  text: {
    en: `thank you for your review of ${product}. We answered:\n\n${answer}`,
    fr: `merci pour votre avis sur ${product}. Voici notre réponse :\n\n${answer}`,
    ar: `شكرًا على تقييمك لـ ${product}. هذا ردّنا:\n\n${answer}`,
  },
})
