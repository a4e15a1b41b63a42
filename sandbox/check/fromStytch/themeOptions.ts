import { type Reader, readConstant, readFilledText, readFlag, readMultiple } from './readers.ts';
import { none, option, type StytchGroup, same } from './StytchOption.ts';

const CSS = 'Styled a detail that has no option here. Set it with CSS in a layer of the page; see Themes, CSS.';
const ICONS = 'Replaced icons. This widget has its own icons for providers and wallets.';

const readScheme: Reader = (value) => {
  if (value === 'shadcn')
    return {
      value: 'inherit',
      problems: ["'shadcn' becomes 'inherit'. Set colours to the page's variables, such as var(--primary)."],
    };
  return value === 'light' || value === 'dark' ? { value } : { problems: ["It is not 'light', 'dark' or 'shadcn'."] };
};
const readSchemeOfTheme: Reader = (value) => readConstant(Array.isArray(value) ? 'auto' : 'light')(value);

/** `styles`, which version 5 and older have. */
const styles: readonly StytchGroup[] = [
  {
    path: 'styles',
    options: [...same('fontFamily', 'theme'), ...same('hideHeaderText', 'theme', readFlag)],
  },
  { path: 'styles.container', options: same('backgroundColor borderColor borderRadius width', 'theme.container') },
  {
    path: 'styles.colors',
    options: [
      option('primary', 'theme.colors.text theme.colors.accent', {
        note: 'Was the colour of text, links and progress. theme.colors.primary is the colour of the main button.',
      }),
      ...same('secondary success warning error', 'theme.colors'),
      ...none('accent', 'Was the background of highlighted messages. Messages have the background theme.colors.raised.'),
    ],
  },
  {
    path: 'styles.buttons.primary',
    options: same('backgroundColor textColor borderColor borderRadius', 'theme.buttons.primary'),
  },
  {
    path: 'styles.buttons.secondary',
    options: same('backgroundColor textColor borderColor borderRadius', 'theme.buttons.secondary'),
  },
  {
    path: 'styles.buttons.disabled',
    options: [
      ...['backgroundColor', 'textColor', 'borderColor'].map((name) =>
        option(name, `theme.buttons.primary.disabled.${name} theme.buttons.secondary.disabled.${name}`),
      ),
      ...none('borderRadius', 'A disabled button has the radius of the button.'),
    ],
  },
  {
    path: 'styles.inputs',
    options: same('backgroundColor textColor placeholderColor borderColor borderRadius', 'theme.inputs'),
  },
  {
    path: 'styles.logo',
    options: [
      option('logoImageUrl', 'theme.logo.url', {
        note: 'Add theme.logo.alt, a text for visitors who do not see the image.',
        read: readFilledText,
      }),
    ],
  },
];

/** `presentation`, which version 6 and newer have. A theme may be a pair: one for a light page, one for a dark page. */
const presentation: readonly StytchGroup[] = [
  { path: 'presentation', options: none('icons', ICONS) },
  {
    path: 'presentation.options',
    options: [
      ...same('hideHeaderText', 'theme', readFlag),
      ...same('enableShadowDOM', 'config', readFlag),
      ...none('inputIdSuffix', 'Made the ids of inputs unique. The ids of this widget are unique.'),
      ...none('buttonId', 'Added ids to buttons. Select buttons by their role and name.'),
      ...none('icons', ICONS),
    ],
  },
  { path: 'presentation.options.logo', options: same('url alt', 'theme.logo') },
  {
    path: 'presentation.theme',
    options: [
      option('color-scheme', 'theme.colorScheme', {
        read: readScheme,
        remark: "`shadcn` becomes `inherit`. Set colours to the page's variables, such as `var(--primary)`.",
      }),
      option('font-family', 'theme.fontFamily'),
      option('rounded-base', 'theme.controls.borderRadius', { read: readMultiple(2), remark: 'twice the value' }),
      option('rounded-base', 'theme.container.borderRadius', {
        read: readMultiple(6),
        remark: 'six times the value',
        isDefault: true,
      }),
      option('background', 'theme.container.backgroundColor'),
      option('border', 'theme.container.borderColor', { isDefault: true }),
      option('container-border', 'theme.container.borderColor'),
      option('container-radius', 'theme.container.borderRadius'),
      option('container-width', 'theme.container.width'),
      option('foreground', 'theme.colors.text'),
      option('muted', 'theme.colors.subtle', { isDefault: true }),
      option('tab-background', 'theme.colors.subtle'),
      option('muted-foreground', 'theme.colors.secondary'),
      option('primary', 'theme.colors.primary'),
      option('primary-foreground', 'theme.buttons.primary.textColor'),
      option('primary-button-hover', 'theme.buttons.primary.hover.backgroundColor'),
      option('secondary', 'theme.buttons.secondary.backgroundColor'),
      option('secondary-foreground', 'theme.buttons.secondary.textColor'),
      option('secondary-button-hover', 'theme.buttons.secondary.hover.backgroundColor'),
      option('button-radius', 'theme.buttons.primary.borderRadius theme.buttons.secondary.borderRadius'),
      option('input', 'theme.inputs.borderColor'),
      option('input-radius', 'theme.inputs.borderRadius'),
      option('ring', 'theme.colors.focus'),
      option('destructive', 'theme.colors.error'),
      ...same('warning success', 'theme.colors'),
      ...none('accent accent-foreground', 'Highlighted messages and codes. Messages have the background theme.colors.raised.'),
      ...none(
        'destructive-foreground destructive-button-hover',
        'Coloured buttons that delete. They have theme.buttons.secondary here.',
      ),
      ...none('spacing', 'Scaled all distances. Set theme.container.padding and theme.controls.height.'),
      ...none('text-base', "Set the size of text. Text has the size that the visitor's browser is set to."),
      ...none('mobile-breakpoint', 'Enlarged controls on small screens. Set theme.controls.height for all screens.'),
      ...none('font-family-mono', 'Was the font of recovery codes, which this widget does not show.'),
      ...none('header-font shadow shadow-button shadow-input transition-duration divider-color focus-ring-shadow', CSS),
    ],
  },
];

/** The colour scheme of each version. The widget itself follows the visitor's system. */
export const schemeOptions: readonly StytchGroup[] = [
  {
    path: '',
    options: [
      option('styles', 'theme.colorScheme', {
        read: readConstant('light'),
        isDefault: true,
        note: "theme.colorScheme is 'light', because the colours of styles are for a light page.",
      }),
    ],
  },
  {
    path: 'presentation',
    options: [
      option('theme', 'theme.colorScheme', {
        read: readSchemeOfTheme,
        isDefault: true,
        remark: '`auto` for a pair of themes, whose colours become `light-dark(…)`; `light` for one theme',
      }),
    ],
  },
];

export const themeOptions = [...styles, ...presentation];
