vcl 4.1;

# Varnish 7 in front of Larder: keeps the pages that are equal for all visitors (docs/decisions/059-pages-for-all.md).
# A cache of another kind needs the same three rules: R1, R2 and R3.

import directors;

backend server1 {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/ready"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

sub vcl_init {
    new servers = directors.round_robin();
    servers.add_backend(server1);
}

# The addresses of the Larder servers, which send PURGE to this cache (CACHE_PURGE_URLS).
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    set req.backend_hint = servers.backend();
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(405));
        }
        ban("obj.http.X-For-All == yes");
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        # An upgrade or a method that Varnish does not know is Larder's to refuse.
        return (pass);
    }
    # R1: with a cookie that Larder reads, or with credentials, a request is always Larder's to answer.
    if (req.http.Authorization || req.http.x-admin-password
        || req.http.Cookie ~ "(^|;\s*)((__Host-)?larder[._-]|__session(_[\w-]+)?=|__client_uat(_[\w-]+)?=(?!0(;|$))|__clerk_handshake|measures=|diets=)") {
        return (pass);
    }
    # R2: any other cookie goes along, for pages that are not kept, but is no part of the key.
    return (hash);
}

sub vcl_backend_response {
    # R3: kept is only what says so, for as long as it says.
    if (beresp.http.Cache-Control !~ "(^|[ ,])public" || beresp.http.Set-Cookie
        || (beresp.status != 200 && beresp.status != 304)) {
        # Nobody waits for the answer to somebody else at the same address.
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
        return (deliver);
    }
    if (beresp.http.Content-Type ~ "^text/html") {
        set beresp.http.X-For-All = "yes";
        set beresp.http.Vary = "Accept-Encoding";
        # Of the request that filled the cache, not of the one that is answered.
        unset beresp.http.X-Request-Id;
    }
}

sub vcl_deliver {
    # Browsers, whose caches know nothing of R1, ask again when their cookies change.
    if (resp.http.X-For-All) {
        set resp.http.Vary = "Accept-Encoding, Cookie";
        unset resp.http.X-For-All;
    }
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
