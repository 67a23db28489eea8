/** What the router hands to the pages below it: docs/decisions/046 renders a page on beside its dialog with it. */
export {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as RouterLocationContext,
} from 'react-router'
