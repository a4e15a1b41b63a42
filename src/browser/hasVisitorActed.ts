/** Checks whether the visitor has touched, clicked or typed anything on this page. True if the browser does not report it. */
export const hasVisitorActed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
