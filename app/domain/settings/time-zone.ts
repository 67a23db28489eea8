/** In which a browser tells its time zone. Not named `larder.`: nothing that visitors share depends on it. */
export const TIME_ZONE_COOKIE = 'time-zone'
