const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAQMAAABtzGvEAAAABlBMVEUbHyf/1UrH/XF6AAAAWklEQVR42s3OMQ3AIAAF0SMMjEhACtJAGlKQwMhA+E1+DXSsgJc7' +
  'tNACzaAZ0IgaEfWknhBZZC7lUjjUQ2XTNg0zYSbMhJkwE2YXs4PZhjdoNjEbmPUP7PefD55xj3FrXMn1AAAAAElFTkSuQmCC';

/** Icon of the simulated provider: warning stripes, 48 pixels wide. */
export const icon = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0));
