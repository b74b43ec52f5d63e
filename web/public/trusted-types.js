// Runs before the app. The policy of the server lets no text become script or markup in a page (Trusted Types); this names the
// few that may, for the app and every library in it. Everything else is refused.
(() => {
  const isOwnScript = (address) => {
    const { origin, pathname } = new URL(address, location.href);
    // Workers of the build, and the service worker.
    return origin === location.origin && (/^\/assets\/[\w.-]+\.js$/.test(pathname) || pathname === '/sw.js');
  };
  // Markdown is read with its named characters, such as `&amp;`, decoded by the browser. One by itself holds no element.
  const isNamedCharacter = (markup) => /^&[\da-z]+;$/i.test(markup);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
    createHTML: (markup) => (isNamedCharacter(markup) ? markup : null),
  });
})();
