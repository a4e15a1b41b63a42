/** Texts of the country list. */
export const countryTexts = {
  searchCountry: 'Search country or code',
  noCountry: 'No country found',
} as const;
