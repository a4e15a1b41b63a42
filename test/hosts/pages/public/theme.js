/** Does the same with jQuery as the scripts of a theme and of its plugins. */
jQuery(($) => {
  $('form').on('submit', () => $('body').addClass('is-submitting'));
  $(document).on('click', 'a, button', function onClick() {
    $(this).addClass('was-clicked').blur();
  });
  // A plugin for placeholders and one for validation, which look at each field of the page.
  $(document).on('focusin focusout', 'input', (event) => $(event.target).attr('data-touched', 'true'));
  $('.tagline').html('Welcome 👋 to <b>all</b> of us');
  $(window).on('load resize', () => $('#page').css('min-height', $(window).height()));
});
