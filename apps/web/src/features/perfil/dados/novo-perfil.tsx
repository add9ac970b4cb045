import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/constants.ts';
import { Checkbox } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errosPorCampo, textoComAcao } from '../../../lib/erros.ts';
import { novaChaveDeIdempotencia } from '../../../lib/idempotencia.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Nota } from '../../../ui/nota.tsx';
import { CampoDeDocumento } from '../campo-de-documento.tsx';
import formulario from '../formulario.module.css';
import { useAdicionarPerfil } from '../perfil.api.ts';
import { problemaDoDocumento } from './dados.ts';

interface Props {
  tipoPerfil: TipoPerfil;
  aoAbrir: (accessToken: string) => void;
  aoFechar: () => void;
}

interface Erros {
  documento?: string | undefined;
  aceitaTermos?: string | undefined;
}

/** What the other profile asks for: a document, where one must be, and the terms. */
export function NovoPerfil({ tipoPerfil, aoAbrir, aoFechar }: Props) {
  const vende = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const [tipo, setTipo] = useState<'cpf' | 'cnpj'>(vende ? 'cnpj' : 'cpf');
  const [numero, setNumero] = useState('');
  const [aceitaTermos, setAceitaTermos] = useState(false);
  const [erros, setErros] = useState<Erros>({});
  const adicionar = useAdicionarPerfil();
  const chave = useRef(novaChaveDeIdempotencia());

  /** Another content is another act: the server refuses one key for two bodies. */
  function mudou() {
    chave.current = novaChaveDeIdempotencia();
    setErros({});
  }
  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (adicionar.isPending) return;
    const dado = numero.trim();
    const achados: Erros = {
      documento: dado ? (problemaDoDocumento(tipo, dado) ?? undefined) : vende ? 'Informe o CNPJ ou o CPF' : undefined,
      aceitaTermos: aceitaTermos ? undefined : 'É preciso aceitar os termos de uso',
    };
    setErros(achados);
    if (achados.documento || achados.aceitaTermos) return;
    adicionar.mutate(
      { perfil: { tipoPerfil, ...(dado ? { [tipo]: dado } : {}), aceitaTermos: true }, chave: chave.current },
      {
        onSuccess: ({ accessToken }) => aoAbrir(accessToken),
        onError: (erro) => {
          const { cpf, cnpj, aceitaTermos: termos } = errosPorCampo(erro);
          setErros({ documento: cpf ?? cnpj, aceitaTermos: termos });
        },
      },
    );
  }

  return (
    <form className={formulario.janela} onSubmit={enviar} noValidate>
      <h2 id="novo-perfil">{vende ? 'Vender no Festejo' : 'Comprar no Festejo'}</h2>
      <p>O nome, o e-mail e a senha são os que você já tem. Depois você passa de um perfil ao outro quando quiser.</p>
      <CampoDeDocumento
        escolhe={vende}
        opcional={!vende}
        tipo={tipo}
        numero={numero}
        erro={erros.documento}
        aoMudar={(novoTipo, novo) => {
          setTipo(novoTipo);
          setNumero(novo);
          mudou();
        }}
      />
      <Checkbox
        checked={aceitaTermos}
        error={erros.aceitaTermos}
        onChange={({ currentTarget: { checked } }) => {
          setAceitaTermos(checked);
          mudou();
        }}
        label={
          <>
            Li e aceito os{' '}
            <Link to="/termos" target="_blank">
              termos de uso
            </Link>{' '}
            e a{' '}
            <Link to="/privacidade" target="_blank">
              política de privacidade
            </Link>
            .
          </>
        }
      />
      {adicionar.error && !erros.documento && !erros.aceitaTermos && (
        <Nota cor="negative" role="alert">
          {textoComAcao(adicionar.error)}
        </Nota>
      )}
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Botao type="submit" loading={adicionar.isPending}>
          {vende ? 'Abrir perfil de Fornecedor' : 'Abrir perfil de Cliente'}
        </Botao>
      </div>
    </form>
  );
}
